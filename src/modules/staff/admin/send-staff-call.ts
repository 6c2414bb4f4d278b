import { writeJson } from '#web/data/api.ts';
import { WriteError } from '#web/data/api-error.ts';

export type StaffCallAnswer = { ok: boolean; message: string };

/** The server's sentence where there is one, `fallback` where there isn't. */
export async function sendStaffCall(
  address: string,
  body: object,
  fallback: string,
): Promise<StaffCallAnswer> {
  try {
    const answer = await writeJson<{ message?: string }>('POST', address, body);
    return { ok: true, message: answer?.message ?? '' };
  } catch (error) {
    if (!(error instanceof WriteError)) {
      return { ok: false, message: 'An error occurred. Please try again.' };
    }
    return { ok: false, message: error.serverMessage ?? fallback };
  }
}
