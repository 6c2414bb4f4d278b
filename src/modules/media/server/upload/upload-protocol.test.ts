import { describe, expect, test } from 'vitest';
import { uploadLimits } from '#modules/media/image-refusal.ts';
import {
  readUploadRequest,
  refusalUploadCode,
  signUploadUrl,
  uploadErrorStatus,
  uploadRouteConfig,
  verifyUploadUrl,
} from './upload-protocol.ts';

const file = { name: 'heel.jpg', size: 1000, type: 'image/jpeg', lastModified: 1 };
const query = { actionType: 'upload', slug: 'productImageUploader' };

test('the route allows six pictures of 8 MB, in the words the client reads', () => {
  expect(uploadRouteConfig).toEqual([
    {
      slug: 'productImageUploader',
      config: {
        image: {
          maxFileSize: '8MB',
          maxFileCount: 6,
          minFileCount: 1,
          contentDisposition: 'inline',
        },
      },
    },
  ]);
});

test('a refusal for size and a scanner that is away have a status of their own, any other is a bad request', () => {
  const statusOf = Object.entries(refusalUploadCode).map(([reason, code]) => [
    reason,
    uploadErrorStatus[code],
  ]);
  expect(Object.fromEntries(statusOf)).toEqual({
    'too-large': 413,
    empty: 400,
    'not-an-image': 400,
    'unsupported-type': 400,
    'too-many-pixels': 400,
    broken: 400,
    infected: 400,
    'scanner-away': 500,
  });
});

describe('announcing files', () => {
  test('six pictures are allowed', () => {
    const files = Array.from({ length: 6 }, () => file);
    expect(readUploadRequest(query, { files })).toEqual({ ok: true, value: files });
    expect(readUploadRequest(query, { files, input: null }).ok).toBe(true);
  });

  test.each([
    [
      'a seventh file',
      query,
      { files: Array(7).fill(file) },
      'TOO_MANY_FILES',
      'Please upload at most 6 files at a time.',
    ],
    [
      'more than 8 MB',
      query,
      { files: [file, { ...file, size: uploadLimits.maxBytes + 1 }] },
      'TOO_LARGE',
      'This file is larger than 8 MB.',
    ],
    ['an empty file', query, { files: [{ ...file, size: 0 }] }, 'TOO_SMALL', 'This file is empty.'],
    [
      'a page',
      query,
      { files: [{ ...file, type: 'text/html' }] },
      'BAD_REQUEST',
      'This file is not a picture.',
    ],
    [
      'a name without end',
      query,
      { files: [{ ...file, name: 'a'.repeat(501) }] },
      'KEY_TOO_LONG',
      'The name of this file is too long.',
    ],
    [
      'another slug',
      { ...query, slug: 'cvUploader' },
      { files: [file] },
      'NOT_FOUND',
      'No file route found for slug cvUploader',
    ],
    [
      'another action',
      { ...query, actionType: 'callback' },
      { files: [file] },
      'BAD_REQUEST',
      'Unknown action type',
    ],
    ['no files', query, { files: [] }, 'BAD_REQUEST', 'Invalid input'],
    ['a negative size', query, { files: [{ ...file, size: -1 }] }, 'BAD_REQUEST', 'Invalid input'],
    ['no body', query, null, 'BAD_REQUEST', 'Invalid input'],
  ])('%s is refused', (_, asked, body, code, detail) => {
    expect(readUploadRequest(asked, body)).toEqual({ ok: false, code, detail });
  });
});

describe('presigned addresses', () => {
  const secret = 'spiral';
  const base = 'https://shop.example/api/uploadthing/file';
  const now = new Date('2026-11-15T10:00:00Z');
  const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const ticket = { key: 'k1', name: 'a b&c=é.jpg', size: 1000, type: 'image/jpeg', createdBy: 7 };
  const url = new URL(signUploadUrl(secret, base, ticket, now));
  const parameters = Object.fromEntries(url.searchParams);
  const verify = (changes = {}, { key = 'k1', by = secret, at = minutesLater(9) } = {}) =>
    verifyUploadUrl(['newer', by], key, { ...parameters, ...changes }, at);

  test('what was signed comes back as it was', () => {
    expect(url.pathname).toBe('/api/uploadthing/file/k1');
    expect(verify()).toEqual({ ok: true, value: ticket });
  });

  test('after ten minutes it is over', () => {
    expect(verify({}, { at: minutesLater(10) }).ok).toBe(true);
    expect(verify({}, { at: minutesLater(11) })).toEqual({ ok: false, code: 'expired' });
  });

  test.each([
    ['a larger size', { size: '9000' }],
    ['another name', { name: 'b.jpg' }],
    ['another type', { type: 'text/html' }],
    ['somebody else', { by: '8' }],
    ['a later end', { expires: String(minutesLater(600).getTime()) }],
    ['another signature', { signature: 'f'.repeat(64) }],
    ['a short signature', { signature: '' }],
    ['no signature', { signature: undefined }],
    ['a repeated parameter', { size: ['1000', '1000'] }],
  ])('%s is a forgery', (_, changes) => {
    expect(verify(changes)).toEqual({ ok: false, code: 'forged' });
  });

  test('neither another key nor another secret will do', () => {
    expect(verify({}, { key: 'k2' })).toEqual({ ok: false, code: 'forged' });
    expect(verify({}, { by: 'other' })).toEqual({ ok: false, code: 'forged' });
  });
});
