import { UploadThingError } from 'uploadthing/server';
import { expect, test } from 'vitest';
import { refusalOf } from './uploader.ts';

const answer = { success: false, message: 'This file is larger than 8 MB.', code: 'TOO_LARGE' };

test('a file that was refused says why, whether it was announced or sent', () => {
  const announced = new UploadThingError({ code: 'TOO_LARGE', message: '', cause: answer });
  const sent = new UploadThingError({ code: 'UPLOAD_FAILED', message: '', data: answer });
  const wrapped = Object.assign(new Error(''), { _tag: 'Fail', error: announced });
  expect([announced, wrapped, sent].map(refusalOf)).toEqual(Array(3).fill(answer.message));
});

test('a broken line is no refusal', () => {
  const cause = new Error('Failed to fetch');
  const broken = new UploadThingError({ code: 'INTERNAL_CLIENT_ERROR', message: '', cause });
  expect([broken, cause, null].map(refusalOf)).toEqual([null, null, null]);
});
