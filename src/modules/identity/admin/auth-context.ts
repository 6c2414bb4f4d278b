import { createContext, useContext } from 'react';
import type { SignedInUser } from '#modules/identity/staff-member.ts';
import type { LoginAnswer, LoginFactor } from './session-calls.ts';

/**
 * `anonymous`: nobody was logged in when the page opened. `ended`: the session ended by itself.
 * `logged-out`: the user pressed the button.
 */
export type AuthStatus = 'loading' | 'authenticated' | 'anonymous' | 'ended' | 'logged-out';

export type Auth = {
  status: AuthStatus;
  /** After the session has `ended`, still the user who was logged in. */
  user: SignedInUser | null;
  /** To be called after a change of accounts, which may be the user's own. */
  recheck(): void;
  login(email: string, password: string, factor?: LoginFactor): Promise<LoginAnswer>;
  /** To be called after a login by another way than the form. */
  welcome(user: SignedInUser): void;
  logout(): Promise<void>;
};

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
