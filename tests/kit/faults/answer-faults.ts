/** Faults of a provider's answers and messages. */
export const answerFaults = [
  /** The provider has done it, but its answer is slow. */
  'late answer',
  /** Later than any timeout. */
  'answer that never came',
  /** The provider never got the request. */
  'lost request',
  /** The provider has done it, but the answer is lost. */
  'lost answer',
  /** The network repeats the request. */
  'asked twice',
  /** The provider's message arrives before its answer. */
  'message first',
] as const;

export const messageFaults = [
  'late message',
  'lost message',
  /** The connection breaks; the provider sends it again. */
  'broken message',
  'message twice',
] as const;

export type AnswerFault = (typeof answerFaults)[number] | null;
export type MessageFault = (typeof messageFaults)[number] | null;

export type FaultPlan = {
  ofAnswer(): AnswerFault;
  ofMessage(): MessageFault;
  lateMs(fault: 'late answer' | 'answer that never came' | 'late message'): number;
};

/** A third of the providers' answers and messages fail, with all faults equally often. */
export function troubledPlan(random: () => number, share = 1 / 3): FaultPlan {
  const pick = <Fault>(list: readonly Fault[]): Fault | null =>
    random() < share ? (list[Math.floor(random() * list.length)] ?? null) : null;
  const seconds = { 'late answer': 3, 'answer that never came': 25, 'late message': 20 };
  return {
    ofAnswer: () => pick(answerFaults),
    ofMessage: () => pick(messageFaults),
    lateMs: (fault) => (0.2 + 0.8 * random()) * seconds[fault] * 1000,
  };
}

export const wellPlan: FaultPlan = {
  ofAnswer: () => null,
  ofMessage: () => null,
  lateMs: () => 0,
};

/** Answers as slow as real providers', so that a killed process often had a request there. */
export function distantPlan(random: () => number): FaultPlan {
  return { ...wellPlan, ofAnswer: () => 'late answer', lateMs: () => random() * 300 };
}
