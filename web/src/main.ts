import "@fontsource-variable/source-sans-3/wght.css";
import "@fontsource/fraunces/latin-600.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { restWhenLeft } from "./lib/rest";
import "./style/tokens.css";
import "./style/base.css";
import "./style/boards.css";

restWhenLeft();
mount(App, { target: document.getElementById("app")! });
