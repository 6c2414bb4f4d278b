/** What stands in the picture of the camera at this moment; null where nothing does. */
export type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>;
