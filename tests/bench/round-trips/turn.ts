/** Which quarter of each round is this client's own; the bench gives each of the four another. */
export const turn: number = 0;
