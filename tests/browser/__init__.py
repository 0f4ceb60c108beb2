"""The pages in a real browser, used as people use them."""
