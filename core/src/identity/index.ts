export { isAddress, signInAddress, trialAddress } from "./address.ts";
export { deviceFrom } from "./device-from.ts";
export { glance } from "./look-alikes.ts";
export { passwordFault, passwordForm } from "./password-fault.ts";
export type { PasswordOwner } from "./password-fault.ts";
export { plainName } from "./plain-name.ts";
export { isPlainReturnPath } from "./return-path.ts";
export { usernameCandidates } from "./username-candidates.ts";
