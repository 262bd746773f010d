export { contrast, fromOklch, type Hex, mixed, mostReadable } from "./contrast.ts";
