// The one door to the package. Modules are run in the order of their imports: the silence begins, the package loads, the silence ends.
import { endSilence } from "./runtime-warning.ts";
import { errors, interactionPolicy, Provider } from "oidc-provider";

endSilence();

export { errors, interactionPolicy, Provider };
