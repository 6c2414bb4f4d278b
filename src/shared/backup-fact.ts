/** no-place: none is configured. unreadable: there is one, but it does not answer. */
export type BackupFact =
  | { kind: 'no-place' }
  | { kind: 'none' }
  | { kind: 'unreadable' }
  | { kind: 'made'; at: string };
