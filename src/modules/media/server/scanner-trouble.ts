import type { FileScanner } from '#modules/media/file-scanner.ts';

/** How long an answer counts: dashboards ask every few seconds. */
const answerCountsMs = 30_000;

/** What waits for a person while the scanner is away: until then no picture can be uploaded. */
export function scannerTrouble(scanner: FileScanner | null, now: () => number = Date.now) {
  let askedAt = Number.NEGATIVE_INFINITY;
  let awaySince: Date | null = null;
  return {
    kind: 'virus-scanner' as const,
    async list() {
      if (!scanner) return [];
      if (now() - askedAt > answerCountsMs) {
        askedAt = now();
        awaySince = (await scanner.isThere()) ? null : (awaySince ?? new Date(now()));
      }
      if (!awaySince) return [];
      return [
        {
          id: 'away',
          title: 'The virus scanner does not answer',
          detail:
            'No picture can be uploaded until it does. Start clamd, or correct CLAMD_ADDRESS.',
          since: awaySince,
          canRetry: false as const,
        },
      ];
    },
  };
}
