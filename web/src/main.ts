import "@fontsource-variable/source-sans-3/wght.css";
import "@fontsource/fraunces/latin-600.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./style/tokens.css";
import "./style/base.css";
import "./style/boards.css";

mount(App, { target: document.getElementById("app")! });
