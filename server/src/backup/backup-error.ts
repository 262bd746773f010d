/** Thrown for an unusable backup, or an unsuitable target: one sentence with the remedy. */
export class BackupError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = "BackupError";
  }
}
