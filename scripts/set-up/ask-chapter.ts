import type { Asker } from './asker.ts';
import { type Answers, type Chapter, problemOf, type Question } from './chapters.ts';

const mostTries = 5;

/** Asks the questions of a chapter, then tries the answers. Wrong answers can be typed again. */
export async function askChapter(asker: Asker, chapter: Chapter, answers: Answers): Promise<void> {
  const { title, wanted, questions, attempt } = chapter;
  asker.say(`\n${title}`);
  const isKnown = questions.some(({ name }) => answers.get(name));
  if (wanted && !isKnown && !(await asker.confirm(wanted))) return asker.say('Left out for now.');
  for (let round = 0; round < mostTries; round += 1) {
    for (const question of questions) {
      if (question.when?.(answers) ?? true) await askQuestion(asker, question, answers);
    }
    if (!attempt || !questions.some(({ name }) => answers.get(name))) return;
    const { ok, sentence } = await attempt(answers);
    asker.say(`${ok ? '✓' : '✕'} ${sentence}`);
    if (ok || !(await asker.confirm('Type these answers again?'))) return;
  }
}

async function askQuestion(asker: Asker, question: Question, answers: Answers): Promise<void> {
  const { name, ask, where, isSecret, usual, store, show } = question;
  const known = answers.get(name) ?? '';
  if (where) asker.say(`  ${where}`);
  for (let round = 0; round < mostTries; round += 1) {
    const shown = isSecret ? 'Enter keeps the present one' : (show?.(known) ?? known);
    const made = known === '' ? (usual?.(answers) ?? '') : '';
    const offered = known !== '' ? ` [${shown}]` : made !== '' && !isSecret ? ` [${made}]` : '';
    const typed = await asker.ask(`  ${ask}${offered}`, made);
    if (typed === '') return;
    const problem = problemOf(question, typed);
    if (problem === null) {
      answers.set(name, store?.(typed, answers) ?? typed);
      if (isSecret && typed === made) asker.say(`  Made up: ${made}\n  Write it down now.`);
      return;
    }
    asker.say(`  ${problem}`);
  }
}
