import type { LiveSpan, SpanStart, Tracer } from './span.ts';
import { currentTrace, followTrace } from './trace.ts';

let tracer: Tracer | null = null;

export function setTracer(next: Tracer | null): void {
  tracer = next;
}

export function isTracing(): boolean {
  return tracer !== null;
}

export function startSpan(name: string, start: SpanStart): LiveSpan | undefined {
  return tracer?.start(name, start);
}

/** Runs the work as a span of its trace. If the work returns no promise, there is no span. */
export function inSpan<Answer>(
  name: string,
  start: Omit<SpanStart, 'parent'>,
  work: () => Answer,
): Answer {
  const trace = currentTrace();
  if (!tracer || !trace) return work();
  const span = tracer.start(name, { ...start, parent: trace.span });
  const answer = followTrace({ ...trace, span }, work);
  if (!(answer instanceof Promise)) return answer;
  return endWith(span, answer) as Answer;
}

async function endWith<Answer>(span: LiveSpan, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    span.fail(kindOf(error));
    throw error;
  } finally {
    span.end();
  }
}

export function kindOf(error: unknown): string {
  return error instanceof Error ? error.constructor.name : typeof error;
}
