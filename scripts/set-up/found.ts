/** What a try of answers found, as a sentence for the terminal. */
export type Found = { ok: boolean; sentence: string };

export const good = (sentence: string): Found => ({ ok: true, sentence });
export const bad = (sentence: string): Found => ({ ok: false, sentence });
