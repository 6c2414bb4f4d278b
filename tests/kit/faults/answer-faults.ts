/** What becomes of a provider's answer, or of a message of its. */
export const answerFaults = [
  /** The provider has done it, and the answer takes its time. */
  'late answer',
  /** Longer than anybody waits. */
  'answer that never came',
  /** The provider never heard of it. */
  'lost request',
  /** The provider has done it, and nobody hears of that. */
  'lost answer',
  /** Something on the way asks once more. */
  'asked twice',
  /** The provider's message is there before its answer. */
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

/** A third of what the providers say goes wrong, in every way as often as in every other. */
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

/** As far away as providers are: whoever is killed while asking has often been heard. */
export function distantPlan(random: () => number): FaultPlan {
  return { ...wellPlan, ofAnswer: () => 'late answer', lateMs: () => random() * 300 };
}
