// What channels and their deliveries are called, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// channelText
export const browser = "Browser";
export const email = "Email";
export const telegram = "Telegram";
export const webhook = "Webhook";
export const browserNote = "A notification on this device, even while this page is closed.";
export const emailNote = "An email to your account's address.";
export const telegramNote = "A message from our bot in Telegram.";
export const webhookNote = "A signed message to a URL on your own server.";
export const works = "Works";
export const failing = "Last message failed";
export const linkAgain = "Link it again";
export const onItsWay = "On its way";
export const held = "Waiting for quiet hours to end";
export const delivered = "Delivered";
export const inDoubt = "Sent, possibly twice";
export const failed = "Failed";
export const notSent = "Not sent";
