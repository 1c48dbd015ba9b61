import { answersOf, type Answers } from '#renderer/answers/answers.ts';
import { usePorts } from './ports.ts';

/** The answers of the data provider around this component. */
export function useAnswers(): Answers {
  return answersOf(usePorts().provider);
}
