/** Reads the code in the camera's current frame; null if there is none. */
export type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>;
