/** A backup that will not do, or a place that it cannot be put into: one sentence with the remedy. */
export class BackupError extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = "BackupFault";
  }
}
