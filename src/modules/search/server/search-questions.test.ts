import { expect, it } from 'vitest';
import { seedShop } from '#demo/seed/seed-shop.ts';
import { searchRequestSchema } from '#modules/search/search-schema.ts';
import { findFault, searchQuestions } from '#tests/kit/search/search-questions.ts';
import { createTestShop } from '#tests/kit/test-shop.ts';

const target = 0.95;

it('at least 95 of 100 questions in shoppers’ words are answered rightly', {
  tags: 'long',
}, async () => {
  const shop = await createTestShop();
  await seedShop(shop.database.db, new Date());
  const faults: string[] = [];
  for (const question of searchQuestions) {
    const request = searchRequestSchema.parse({ q: question.ask });
    const answer = await shop.services.search.searchProducts({
      ...request,
      typing: question.typing,
    });
    const fault = findFault(question, answer.products);
    if (fault) faults.push(fault);
  }
  const right = searchQuestions.length - faults.length;
  const score = right / searchQuestions.length;
  console.log(
    [`Search: ${right} of ${searchQuestions.length} questions right`, ...faults].join('\n  '),
  );
  expect(searchQuestions.length).toBeGreaterThanOrEqual(150);
  expect(score).toBeGreaterThanOrEqual(target);
});
