import { mount } from "svelte";
import App from "./App.svelte";
import { restWhenLeft } from "./lib/rest";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";
import "./style/boards.css";

restWhenLeft();
mount(App, { target: document.getElementById("app")! });
