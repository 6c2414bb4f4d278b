import { describe, expect, it } from 'vitest';
import { ReadError, WriteError } from './api-error.ts';

describe('a call that failed', () => {
  it('says of a read what the server called it', () => {
    expect(new ReadError(503, 'Service Unavailable').message).toBe(
      'Network response was not ok: Service Unavailable',
    );
  });

  it('says of a write the code and what was answered, or else what the server called it', () => {
    expect(new WriteError(400, 'No such size', 'Bad Request').message).toBe('400: No such size');
    expect(new WriteError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
  });

  it('hands on the sentence written for people, where there is one', () => {
    const answer = JSON.stringify({ success: false, error: 'Sold out.', message: 'Sold out.' });
    expect(new WriteError(409, answer, 'Conflict').serverMessage).toBe('Sold out.');
    expect(new WriteError(409, '{"error":"Gone."}', 'Conflict').serverMessage).toBe('Gone.');
    expect(new WriteError(500, '<html>', 'Internal Server Error').serverMessage).toBeUndefined();
  });
});
