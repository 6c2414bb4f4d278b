import fc from 'fast-check';
import { afterAll } from 'vitest';
import { seed } from './kit/random.ts';
import { undoAll } from './kit/undo.ts';

fc.configureGlobal({ seed });
afterAll(undoAll);
