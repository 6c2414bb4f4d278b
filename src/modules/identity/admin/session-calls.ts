import type { SignedInUser } from '#modules/identity/staff-member.ts';

type Answer = { success?: boolean; user?: SignedInUser; message?: string; code?: string };

/** `unknown`: the server could not be reached, so the session may still be valid. */
export type WhoIsIn = SignedInUser | 'nobody' | 'unknown';

export async function askWhoIsIn(): Promise<WhoIsIn> {
  try {
    const response = await fetch('/api/admin/me', { credentials: 'include' });
    const answer = (await response.json()) as Answer;
    if (response.ok && answer.success && answer.user) return answer.user;
    if (response.status !== 401) return 'unknown';
    console.info(answer.message);
    return 'nobody';
  } catch {
    return 'unknown';
  }
}

export type LoginAnswer =
  | { ok: true; user: SignedInUser }
  | { ok: false; message: string; needsCode: boolean };

const codeFailures = new Set(['second-factor-required', 'passkey-required', 'wrong-second-factor']);

/** The second factor, if the server asks for one. */
export type LoginFactor = { code?: string | undefined; passkey?: object };

/** A login has succeeded only if the answer has a success flag and a user. */
export async function sendLogin(
  email: string,
  password: string,
  factor: LoginFactor = {},
): Promise<LoginAnswer> {
  try {
    const response = await fetch('/api/admin/login', {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: email.trim(), password, ...factor }),
    });
    const answer = (await response.json().catch(() => ({}))) as Answer;
    if (response.ok && answer.success && answer.user) return { ok: true, user: answer.user };
    const fallback = response.ok ? 'Login failed. Please check your credentials.' : 'Login failed';
    const needsCode = codeFailures.has(answer.code ?? '');
    return { ok: false, message: answer.message || fallback, needsCode };
  } catch {
    return { ok: false, message: 'An error occurred during login', needsCode: false };
  }
}

/** If the call fails, the browser still drops the session. */
export async function sendLogout(): Promise<void> {
  await fetch('/api/admin/logout', { method: 'POST', credentials: 'include' }).catch(() => {});
}
