/** no-place: none is configured. unreadable: it is configured but does not answer. */
export type BackupFact =
  | { kind: 'no-place' }
  | { kind: 'none' }
  | { kind: 'unreadable' }
  | { kind: 'made'; at: string };
