import { createContext, useContext } from 'react';
import type { SignedInUser } from '#modules/identity/staff-member.ts';
import type { LoginAnswer, LoginFactor } from './session-calls.ts';

/**
 * `anonymous`: nobody was logged in when the page opened. `ended`: somebody was, and is no more.
 * `logged-out`: by the button.
 */
export type AuthStatus = 'loading' | 'authenticated' | 'anonymous' | 'ended' | 'logged-out';

export type Auth = {
  status: AuthStatus;
  /** Still whoever was logged in where the session has `ended`. */
  user: SignedInUser | null;
  /** Something was changed about accounts: perhaps about one's own. */
  recheck(): void;
  login(email: string, password: string, factor?: LoginFactor): Promise<LoginAnswer>;
  /** Somebody came in by another way than the form. */
  welcome(user: SignedInUser): void;
  logout(): Promise<void>;
};

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
