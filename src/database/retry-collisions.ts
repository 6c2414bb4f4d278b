import { setTimeout as pause } from 'node:timers/promises';
import { isCollision } from './database-error.ts';

const attempts = 4;
const firstPauseMs = 20;

/**
 * Locks are taken in one order, and yet two transactions may collide: PostgreSQL ends one of them,
 * and that one is done again from its beginning. So what runs inside a transaction may run more than
 * once, and whatever it does outside the database must be repeatable.
 */
export async function retryCollisions<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === attempts || !isCollision(error)) throw error;
      // By chance, or the two would meet again in the same step.
      await pause(Math.random() * firstPauseMs * 2 ** attempt);
    }
  }
}
