import type { PgBoss, Queue } from 'pg-boss';

type Settings = Omit<Queue, 'name' | 'policy' | 'partition'>;

export type Queues = {
  /** Makes a queue, or updates the settings that an earlier release stored. */
  ensure(queue: string, settings: Settings): Promise<void>;
};

/** Reads the existing queues once, because a start rarely has to change any. */
export async function openQueues(boss: PgBoss): Promise<Queues> {
  const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  return {
    async ensure(queue, settings) {
      const known: Settings | undefined = made.get(queue);
      const names = Object.keys(settings) as (keyof Settings)[];
      if (known && names.every((name) => known[name] === settings[name])) return;
      if (!known) await boss.createQueue(queue, settings);
      // Also updates a queue that another process has just made.
      await boss.updateQueue(queue, settings);
    },
  };
}
