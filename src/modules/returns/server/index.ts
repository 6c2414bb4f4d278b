export { bookReturn, type OpenedReturn, openReturn, type TakeBackFailure } from './take-back.ts';
