/** Bytes that may come without anything being seen of them: more than the largest head of a request takes. */
const MOST_UNSEEN_BYTES = 131_072;

/** Notices a client that fills one endless frame. */
export interface FrameWatch {
  /** To be called whenever something of a frame was seen. */
  seen(): void;
  /** False when more has come since then than any frame of use holds. */
  isFit(): boolean;
}

/**
 * nginx announces frames of up to 16 MiB, so a client must be allowed them. Data is handed on as it comes, but what stands
 * in a GOAWAY is kept by the session until the frame is over, and nothing is told of it before.
 * @param bytesRead of the connection, so far
 */
export function createFrameWatch(bytesRead: () => number): FrameWatch {
  let seenBytes = bytesRead();
  return {
    seen() {
      seenBytes = bytesRead();
    },
    isFit: () => bytesRead() - seenBytes <= MOST_UNSEEN_BYTES,
  };
}
