import { expect, it } from 'vitest';
import { emptyDraft, isEmptyDraft, parseDraft } from './contact-draft.ts';

it('a draft comes back as it was typed', () => {
  const draft = { name: 'Rudo', email: 'r@', subject: '', message: 'Half a sen' };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

it('what cannot be read is an empty draft', () => {
  for (const text of [null, '', '{', 'null', '[]', '{"name":5}']) {
    expect(parseDraft(text)).toEqual(emptyDraft);
  }
});

it('blanks alone are not worth keeping', () => {
  expect(isEmptyDraft({ ...emptyDraft, name: '  ' })).toBe(true);
  expect(isEmptyDraft({ ...emptyDraft, message: 'x' })).toBe(false);
});
