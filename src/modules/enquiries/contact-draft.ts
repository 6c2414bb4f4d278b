export type ContactDraft = { name: string; email: string; subject: string; message: string };

export const emptyDraft: ContactDraft = { name: '', email: '', subject: '', message: '' };

export const draftStorageKey = 'ndoro-contact-draft';

/** The stored draft, as far as it is readable. */
export function parseDraft(text: string | null): ContactDraft {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    if (typeof stored !== 'object' || stored === null) return emptyDraft;
    const fields = Object.entries(emptyDraft).map(([field]) => {
      const value: unknown = (stored as Record<string, unknown>)[field];
      return [field, typeof value === 'string' ? value : ''];
    });
    return Object.fromEntries(fields) as ContactDraft;
  } catch {
    return emptyDraft;
  }
}

export function isEmptyDraft(draft: ContactDraft): boolean {
  return Object.values(draft).every((value) => value.trim() === '');
}
