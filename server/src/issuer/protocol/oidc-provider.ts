// The only import of the package. Modules run in import order: the warning is suppressed, the package loads, and
// suppression ends.
import { endSilence } from "./runtime-warning.ts";
import { errors, interactionPolicy, Provider } from "oidc-provider";

endSilence();

export { errors, interactionPolicy, Provider };
