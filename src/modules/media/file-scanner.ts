import type { Result } from '#shared/result.ts';

export type ScanRefusal = 'infected' | 'scanner-away';

/** Something that looks for malware. Only a clear 'clean' lets a file pass. */
export type FileScanner = {
  scan(bytes: Uint8Array): Promise<Result<null, ScanRefusal>>;
  /** Whether it answers now. */
  isThere(): Promise<boolean>;
};
