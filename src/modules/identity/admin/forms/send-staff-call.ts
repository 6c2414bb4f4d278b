import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';

export type StaffCallAnswer<Answer> =
  | { ok: true; answer: Answer }
  /** The server's message if there is one, otherwise the caller's. */
  | { ok: false; message: string };

const noAnswer = 'An error occurred. Please try again.';

export async function sendStaffCall<Answer = { message?: string } | undefined>(
  address: string,
  body: object,
  fallback = noAnswer,
): Promise<StaffCallAnswer<Answer>> {
  try {
    return { ok: true, answer: await writeJson<Answer>('POST', address, body) };
  } catch (error) {
    if (!(error instanceof WriteError)) return { ok: false, message: noAnswer };
    return { ok: false, message: error.serverMessage ?? fallback };
  }
}

/** The alert blocks rendering, so it waits until the page shows the same message. */
export function showAlert(message: string): void {
  setTimeout(() => window.alert(message), 50);
}
