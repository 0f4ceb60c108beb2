/** The ladder of bots that a game has for people, and the way up and down. */
import type { BotCard, GameCard, Seat } from "../api";
import { capital } from "./names";

/** Its levels, from the easiest to play against. */
export const levels = (card: GameCard | undefined): BotCard[] =>
  (card?.bots ?? []).filter((bot) => bot.level);

/** What a level is called in a list. */
export const levelName = (bot: BotCard): string => `${bot.level}. ${capital(bot.name)}`;

/** Whom somebody plays who has not chosen: as last time, else whoever is good for newcomers. */
export function opponent(card: GameCard, lastTime: { [game: string]: string }): string {
  const last = lastTime[card.name];
  return levels(card).some(({ name }) => name === last) ? last! : card.usual_bot;
}

/** The level so many above a bot; nothing where there is none, or where the bot is no level. */
export function above(card: GameCard | undefined, bot: string, by: number): BotCard | undefined {
  const all = levels(card);
  const at = all.findIndex(({ name }) => name === bot);
  return at < 0 ? undefined : all[at + by];
}

/** An easier or harder match against the same bots, if there is one: by how many levels they climb,
 * and who would play then. Partners make a match easier the better they are. */
export function changed(
  card: GameCard | undefined,
  seats: Seat[],
  harder: boolean,
): { levels: number; bot: BotCard } | null {
  const by = harder !== !!card?.cooperative ? 1 : -1;
  const bots = seats.filter(({ kind }) => kind === "bot");
  const found = bots.map(({ name }) => above(card, name, by)).find((bot) => bot);
  return found ? { levels: by, bot: found } : null;
}

/** What was measured of a level against the one below it, in a sentence; "" where nothing was. */
export function measured(card: GameCard, bot: string): string {
  const found = levels(card).find(({ name }) => name === bot);
  const below = above(card, bot, -1);
  if (found?.share == null || !below) return "";
  const [wins, lower] = [Math.round(10 * found.share), capital(below.name)];
  return card.cooperative
    ? `Where only one of the two would win, it does in ${wins} of 10 games, ${lower} in ${10 - wins}.`
    : `Beats ${lower} in ${wins} of 10 games.`;
}
