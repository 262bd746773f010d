/** Frames as bytes, in room that is used again for the next ones. */
export class FrameBytes {
  #room: Buffer | undefined;
  #size = 0;
  #bytes: Uint8Array | undefined;

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  get bytes(): Uint8Array {
    return (this.#bytes ??= this.#room?.subarray(0, this.#size) ?? NOTHING);
  }

  /** One more, given as Latin-1 text. */
  add(frame: string): void {
    const size = this.#size + frame.length;
    if (this.#room === undefined || this.#room.length < size) {
      const larger = Buffer.allocUnsafeSlow(size + (size >> 1));
      this.#room?.copy(larger, 0, 0, this.#size);
      this.#room = larger;
    }
    this.#room.write(frame, this.#size, "latin1");
    this.#size = size;
    this.#bytes = undefined;
  }

  clear(): void {
    this.#size = 0;
    this.#bytes = undefined;
  }
}

const NOTHING = new Uint8Array();
