export { isAddress, signInAddress, trialAddress } from "./address.ts";
export { deviceFrom } from "./device-from.ts";
export { glance } from "./look-alikes.ts";
export { passwordError, passwordForm } from "./password-error.ts";
export type { PasswordOwner } from "./password-error.ts";
export { plainName } from "./plain-name.ts";
export { isPlainReturnPath } from "./return-path.ts";
export { usernameCandidates } from "./username-candidates.ts";
