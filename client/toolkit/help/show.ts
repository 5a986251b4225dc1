/** What answers and shows; fetched with the first thing that is handed over. */
export { maskText as masked } from '../secrets/masking.ts'
export { answerOf } from './answer.ts'
export { AnswerView } from './views.tsx'
