import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { sentenceOf } from '#admin-kit/tell.ts';

export type Asked<Options> = { options: Options };
export type NewPasskeyOptions = Asked<PublicKeyCredentialCreationOptionsJSON>;
export type PasskeyOptions = Asked<PublicKeyCredentialRequestOptionsJSON>;

/** Whether the browser supports passkeys. */
export const knowsPasskeys = () => typeof window.PublicKeyCredential === 'function';

/** A browser error with a text for the user. */
export class PasskeyProblem extends Error {}

const library = () => import('@simplewebauthn/browser');

export function answerWithPasskey({ options }: PasskeyOptions) {
  return inWords(async () => (await library()).startAuthentication({ optionsJSON: options }));
}

export function makePasskey({ options }: NewPasskeyOptions) {
  return inWords(async () => (await library()).startRegistration({ optionsJSON: options }));
}

const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was chosen, or it took too long. Please try again.',
  AbortError: 'No passkey was chosen. Please try again.',
  InvalidStateError: 'This device holds a passkey for your account already.',
  SecurityError: 'Passkeys work only under the shop’s own address.',
};

async function inWords<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new PasskeyProblem(sentences[name] ?? 'The passkey could not be used. Please try again.');
  }
}

/** The message of a browser error or of the server. */
export const passkeyFailure = (error: unknown): string =>
  error instanceof PasskeyProblem
    ? error.message
    : sentenceOf(error, 'The passkey could not be used. Please try again.');
