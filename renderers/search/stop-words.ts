/** Words that say nothing about what a question is about: texts are indexed without them, queries lose them. */
export const stopWords = [
  'a about after again all also am an and another any anybody anyone anything are as at be because been before but',
  'by can cannot could did do does doesn doing don done dont even ever every everything for from get gets getting',
  'give got had has have having he how i if in into is isn it its just know like ll make makes many may me might',
  'must my need needs no nobody not nothing now of off on one only or other our out own please possible re really s',
  'should so some somebody someone something still such t than that the their them then there these they thing',
  'things this those to too try trying up us use used uses using ve very want wants was way we were what when where',
  'which while who why will with without won work working works would yet you your',
].join(' ')
