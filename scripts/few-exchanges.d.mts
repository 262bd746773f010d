import type { Plugin } from "esbuild";

export declare const fewExchanges: Plugin;
