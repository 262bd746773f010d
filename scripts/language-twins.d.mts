import type { Plugin } from "vite";

export declare function twinOf(file: string, language: string): string;
export declare function languageTwins(language: string): Plugin;
