/** Which third of each round is this client's own; the bench gives each of the three another. */
export const turn: number = 0;
