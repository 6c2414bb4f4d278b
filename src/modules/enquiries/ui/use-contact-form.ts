import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { writeJson } from '#client/api.ts';
import { WriteError } from '#client/api-error.ts';
import { readStored, store } from '#client/browser-storage.ts';
import { toast } from '#design/toast/toast.ts';
import {
  draftStorageKey,
  emptyDraft,
  isEmptyDraft,
  parseDraft,
} from '#modules/enquiries/contact-draft.ts';
import { messageSentToast } from '#modules/enquiries/contact-message.ts';
import type { ContactForm } from '#modules/enquiries/enquiry-schema.ts';

export const unreachableText =
  'Your message has not been sent: we could not reach the shop. Nothing is lost, your text is kept here. Please try again when you are connected.';

/** The contact form, its draft in the browser, and sending. */
export function useContactForm() {
  const form = useForm<ContactForm>({
    resolver: checkContact,
    defaultValues: emptyDraft,
  });
  const [problem, setProblem] = useState<string | null>(null);
  const openedAt = useRef(0);
  const { reset, watch, setError } = form;

  useEffect(() => {
    openedAt.current = performance.now();
    const draft = parseDraft(readStored(draftStorageKey));
    if (!isEmptyDraft(draft)) reset(draft);
    const { unsubscribe } = watch((values) => saveDraft({ ...emptyDraft, ...values }));
    return unsubscribe;
  }, [reset, watch]);

  async function send(values: ContactForm, website: string) {
    setProblem(null);
    const openSeconds = (performance.now() - openedAt.current) / 1000;
    try {
      await writeJson('POST', '/api/contact', { ...values, website, openSeconds });
      reset(emptyDraft);
      saveDraft(emptyDraft);
      toast(messageSentToast);
    } catch (error) {
      for (const { path, message } of issuesOf(error)) setError(path, { message });
      setProblem(problemOf(error));
    }
  }

  return { form, problem, send };
}

function saveDraft(draft: ContactForm) {
  store(draftStorageKey, isEmptyDraft(draft) ? null : JSON.stringify(draft));
}

type Issue = { path: keyof ContactForm; message: string };

function issuesOf(error: unknown): Issue[] {
  const body =
    error instanceof WriteError ? (error.body as { issues?: Issue[] } | undefined) : null;
  return body?.issues?.filter(({ path }) => path in emptyDraft) ?? [];
}

function problemOf(error: unknown): string {
  if (!(error instanceof WriteError)) return unreachableText;
  const reason = error.serverMessage ?? 'Something went wrong on our side.';
  return `Your message has not been sent. ${reason} Your text is kept here.`;
}

/** The rules are a quarter of the page's code, so they load when the user starts to type. */
export const loadContactRules = () => import('./contact-rules.ts');

/** If the rules can't be loaded, the server checks the form. */
const checkContact: Resolver<ContactForm> = async (values, ...how) => {
  const rules = await loadContactRules().catch(() => null);
  return rules ? rules.contactRules(values, ...how) : { values, errors: {} };
};
