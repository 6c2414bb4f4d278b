import { setTimeout as pause } from 'node:timers/promises';
import { isCollision } from './database-error.ts';

const attempts = 4;
const firstPauseMs = 20;

/**
 * Locks are taken in one order, but two transactions may still collide: PostgreSQL ends one of
 * them, and it starts again. So the code inside a transaction may run more than once, and its
 * effects outside the database must be repeatable.
 */
export async function retryCollisions<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === attempts || !isCollision(error)) throw error;
      // Random, otherwise the two would meet again in the same step.
      await pause(Math.random() * firstPauseMs * 2 ** attempt);
    }
  }
}
