// What channels and their deliveries are called, by the file that says it. Imported whole, as TEXTS: the build drops the names.

// channelText
export const browser = "Browser";
export const email = "E-Mail";
export const telegram = "Telegram";
export const webhook = "Webhook";
export const browserNote = "Eine Benachrichtigung auf diesem Gerät, auch wenn diese Seite geschlossen ist.";
export const emailNote = "Eine E-Mail an die Adresse des Kontos.";
export const telegramNote = "Eine Nachricht von unserem Bot in Telegram.";
export const webhookNote = "Eine signierte Nachricht an eine URL auf dem eigenen Server.";
export const works = "Funktioniert";
export const failing = "Letzte Nachricht fehlgeschlagen";
export const linkAgain = "Neu verknüpfen";
export const onItsWay = "Unterwegs";
export const held = "Wartet auf das Ende der Ruhezeit";
export const delivered = "Zugestellt";
export const inDoubt = "Gesendet, vielleicht doppelt";
export const failed = "Fehlgeschlagen";
export const notSent = "Nicht gesendet";
