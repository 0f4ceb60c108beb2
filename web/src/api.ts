// The protocol of the table server: see docs/protocol.md.
// Made by `python -m watertable.server.typescript`; do not edit.

/** A command was carried out and is kept. Who has got an update that says so gets no more. */
export interface Accepted {
  type: "accepted";
  id: string;
  seq: number;
}

/** Do something in the game, from one of your seats. */
export interface Act {
  type: "act";
  id: string;
  seat: number;
  do: number | string | { [name: string]: unknown };
  after?: number | null;
}

/** Agree to what somebody has asked, or not. One refusal withdraws the offer, also your own. */
export interface Answer {
  type: "answer";
  id: string;
  seat: number;
  offer: string;
  agree: boolean;
}

export type ArchipelagoAction = ArchipelagoPlace | ArchipelagoEnd;

/** A player has reached a column of the track, and takes its best free bonus. */
export interface ArchipelagoBonusClaimed {
  what: "bonus claimed";
  seat: number;
  column: number;
  bonus: number;
}

export type ArchipelagoEffect = ArchipelagoStoneLaid | ArchipelagoPassed | ArchipelagoStopped | ArchipelagoIslandFounded | ArchipelagoIslandGrown | ArchipelagoIslandsJoined | ArchipelagoMarkerMoved | ArchipelagoBonusClaimed | ArchipelagoPlayerFrozen | ArchipelagoTurnEnded | ArchipelagoGameOver;

/** The end of a turn; a pass if no stone was placed in it. */
export interface ArchipelagoEnd {
  do: "end";
}

/** The game has ended; the margin is in groups. */
export interface ArchipelagoGameOver {
  what: "game over";
  reason: string;
  winners: number[];
  margin?: number | null;
  decided_by?: string;
  chunks?: boolean;
  alternating?: boolean;
}

/** A stone has made a new group, of itself and single stones. */
export interface ArchipelagoIslandFounded {
  what: "island founded";
  owner: number;
  cells: string[];
  chunks?: boolean;
}

/** A stone has made a group larger. */
export interface ArchipelagoIslandGrown {
  what: "island grown";
  owner: number;
  cells: string[];
  chunks?: boolean;
}

/** A stone has joined two or three groups into one. */
export interface ArchipelagoIslandsJoined {
  what: "islands joined";
  owner: number;
  count: number;
  cells: string[];
  chunks?: boolean;
}

/** At the end of a turn a player has more groups, or fewer, than at the end of the last one. */
export interface ArchipelagoMarkerMoved {
  what: "marker moved";
  seat: number;
  to: number;
}

/** A turn without a stone. */
export interface ArchipelagoPassed {
  what: "passed";
  seat: number;
}

/** A stone of a seat's colour on a cell. */
export interface ArchipelagoPlace {
  do: "place";
  cell: string;
  colour: number;
}

/** The rank of a player can no longer change, who takes no more turns. */
export interface ArchipelagoPlayerFrozen {
  what: "player frozen";
  seat: number;
}

/** A stone of any colour was laid on a cell. */
export interface ArchipelagoStoneLaid {
  what: "stone laid";
  seat: number;
  cell: string;
  colour: number;
}

/** A turn was ended although more stones could have been laid. */
export interface ArchipelagoStopped {
  what: "stopped";
  seat: number;
}

/** A turn is over. */
export interface ArchipelagoTurnEnded {
  what: "turn ended";
  seat: number;
  next: number | null;
}

/** The table, as any seat or spectator sees it. */
export interface ArchipelagoView {
  size: number;
  seats: number;
  mover: number | null;
  turn: number;
  allowance: number;
  placed: number;
  passes: number;
  frozen: number[];
  board: { [name: string]: number };
  islands: string[][];
  groups: number[];
  markers: number[];
  bonuses: number[];
  scores: number[];
  ranks: number[];
  track: number[][];
  fewest: boolean;
  alternating: boolean;
  reason: string;
}

/** Ask a bot what it would do on your seat. */
export interface AskHint {
  type: "ask_hint";
  id: string;
  seat: number;
}

/** A game that somebody has won alone. */
export interface BestTime {
  name: string;
  milliseconds: number;
  at: number;
  you: boolean;
  here: boolean;
}

/** The best times with the same options, the shortest first: at public tables, and your own. */
export interface BestTimes {
  times: BestTime[];
}

/** A board to choose, and what there is to know about it. */
export interface BoardChoice {
  value: string;
  title: string;
  players: string;
  time: string;
  notes: string;
  map: string;
}

/** One of the boards, or a map of one's own as text. */
export interface BoardOption {
  kind: "board";
  name: string;
  text: string;
  defaults: { [name: string]: boolean | number | string };
  boards: BoardChoice[];
  warnings: MapWarning[];
}

/** A bot that can have a seat. */
export interface BotCard {
  name: string;
  text: string;
  level: boolean;
}

/** What somebody said. It is plain text: show it as text, never as markup. */
export interface ChatLine {
  seq: number;
  at: number;
  name: string;
  seat: number | null;
  text: string;
}

/** One of a few words. */
export interface ChoiceOption {
  kind: "choice";
  name: string;
  text: string;
  defaults: { [name: string]: boolean | number | string };
  choices: Word[];
}

export type ClientMessage = Act | Sit | Leave | SeatBot | Close | Resign | OfferUndo | OfferRematch | Answer | Say | AskHint | Resume | Gesture;

/** Close a table at which play has not begun; for the one who opened it. */
export interface Close {
  type: "close";
  id: string;
}

/** Play by correspondence: so many days for each turn. */
export interface Days {
  kind: "days";
  days: number;
}

/** What was done, as far as it is known: what is secret in it is null. */
export interface Done {
  text: string | null;
  struct: unknown;
}

export type DropletsAction = DropletsPlace | DropletsRemove | DropletsControl | DropletsSplash | DropletsGoOn;

/** With the token: control of a triggered space. */
export interface DropletsControl {
  do: "control";
  space: string;
}

export type DropletsEffect = DropletsSaid;

/** Spend no token now. */
export interface DropletsGoOn {
  do: "go on";
}

/** A droplet on a space: one of the turn, or with the token an extra one; with a Drip token on a
    transition space. */
export interface DropletsPlace {
  do: "place";
  space: string;
  extra?: boolean;
  drip?: boolean;
}

/** Where a piece goes: a space, or None off the board; 2 is a pebble, else a seat's droplet. */
export interface DropletsPoint {
  space: string | null;
  piece: number;
}

/** With the token: a droplet of a seat goes back. */
export interface DropletsRemove {
  do: "remove";
  space: string;
  owner: number;
}

export interface DropletsSaid {
  what: "said";
  text: string;
}

/** A space of the board and what lies in it. */
export interface DropletsSpace {
  name: string;
  row: number;
  column: number;
  kind: string;
  points: number;
  droplets: number[];
  pebble: boolean;
  controller: number | null;
  token: boolean;
}

/** The three pieces of a space to the points of a star. */
export interface DropletsSplash {
  do: "splash";
  space: string;
  to: DropletsPoint[];
}

/** The table, as a seat or a spectator sees it. */
export interface DropletsView {
  spaces: DropletsSpace[];
  mover: number | null;
  marker: number;
  turn: number;
  place: number;
  moment: string | null;
  actor: number | null;
  declined: boolean;
  resolver: number;
  resolved: boolean;
  passes: number;
  fills: number;
  full: boolean;
  overtime: boolean;
  supply: number[];
  points: number[];
  rewards: boolean;
  tokens: number[];
  hand: string[] | null;
  spent: string[];
  reason: string;
  winner: number | null;
}

export type DropounionAction = DropounionTurn | DropounionSwap | DropounionPlace | DropounionGuard | DropounionGuardAlone | DropounionKeep | DropounionThief | DropounionSkip | DropounionDefeat | DropounionPass | DropounionTimeUp | DropounionAdviseTurn | DropounionAdviseSwap | DropounionAdvisePlace | DropounionAdviseKeep;

export interface DropounionAdviseKeep {
  do: "advise keep";
  card: number;
}

export interface DropounionAdvisePlace {
  do: "advise place";
  card: number;
}

/** To whose turn it is: exchange that card with my card, and turn the one you give or get. */
export interface DropounionAdviseSwap {
  do: "advise swap";
  card: number;
  mine: number;
  turn: string;
}

/** To whose turn it is: turn that card. */
export interface DropounionAdviseTurn {
  do: "advise turn";
  card: number;
}

/** A card in play: B, G, O Drops, R Redirector, T thief. */
export interface DropounionCard {
  up: string;
  back: string | null;
  open: boolean;
  known_by: number[];
  spent: boolean;
}

/** A thief of the row. */
export interface DropounionDefeat {
  do: "defeat";
  thief: number;
}

/** What a placement would do beside lengthening the path. */
export interface DropounionEffect {
  says: string;
  idle: boolean;
}

export type DropounionGesture = DropounionTouch;

/** A Guarder group, and which Drop is set up last (none with a Redirector). */
export interface DropounionGuard {
  do: "guard";
  cards: [number, number, number];
  top: number | null;
}

/** The Redirector just drawn. */
export interface DropounionGuardAlone {
  do: "guard alone";
}

/** Cards that wait for a thief. */
export interface DropounionGuardPost {
  cards: DropounionCard[];
  last: number | null;
}

/** The Redirector just drawn stays in the hand. */
export interface DropounionKeep {
  do: "keep";
}

/** Place nothing. */
export interface DropounionPass {
  do: "pass";
}

/** A card, or a group. */
export interface DropounionPlace {
  do: "place";
  cards: number[];
}

export interface DropounionSaid {
  what: "said";
  text: string;
}

/** Turn no thief. */
export interface DropounionSkip {
  do: "skip";
}

/** Exchange a card with a card of another seat, and turn the one you give or get. */
export interface DropounionSwap {
  do: "swap";
  card: number;
  seat: number;
  their: number;
  turn: string;
}

/** Turn a thief of the row. */
export interface DropounionThief {
  do: "thief";
  thief: number;
}

/** By the table's clock. */
export interface DropounionTimeUp {
  do: "time up";
}

/** Somebody's finger is on a card of a hand, or on none yet; `done` takes it away. */
export interface DropounionTouch {
  seat?: number | null;
  card?: number | null;
  done?: boolean;
}

/** Turn a card of your hand. */
export interface DropounionTurn {
  do: "turn";
  card: number;
}

/** The table, as a seat or a spectator sees it. */
export interface DropounionView {
  seats: number;
  viewer: number | null;
  mode: string;
  invasion: boolean;
  minutes: number;
  advice: boolean;
  turn: number;
  player: number;
  mover: number | null;
  phase: string;
  changed: boolean;
  granted: boolean;
  left: number;
  allowed: number;
  deck: number;
  top: string | null;
  hands: DropounionCard[][];
  row: DropounionCard[];
  guards: DropounionGuardPost[];
  defeated: DropounionCard[];
  path: DropounionCard[];
  effects: DropounionEffect[];
  advised: string[][];
  idle: number;
  passes: number;
  reason: string;
  won: boolean;
}

/** So many seconds for the whole match, and some more after each turn. */
export interface Fischer {
  kind: "fischer";
  seconds: number;
  increment: number;
}

/** On or off. */
export interface FlagOption {
  kind: "flag";
  name: string;
  text: string;
  defaults: { [name: string]: boolean | number | string };
}

/** A game, with all that is settled before play. */
export interface GameCard {
  name: string;
  title: string;
  summary: string;
  aim: string[];
  aims: { [name: string]: { [name: string]: string[] } };
  designers: string[];
  version: number;
  least_seats: number;
  most_seats: number;
  usual_seats: number;
  reasons: { [name: string]: string };
  seat_names: string[];
  cooperative: boolean;
  ready: boolean;
  options: (NumberOption | ChoiceOption | FlagOption | BoardOption | TextOption)[];
  idle: { [name: string]: Idle };
  bots: BotCard[];
  restricts_talk?: boolean;
  unknown?: boolean;
  unknown_turns?: { [name: string]: (boolean | number | string)[] };
  quick?: { [name: string]: boolean | number | string };
}

/** All games, by name. */
export interface Games {
  games: GameCard[];
}

/** Something to show the others at once that is no action: a hand that hovers. Not kept. */
export interface Gesture {
  type: "gesture";
  seat: number;
  what: { [name: string]: unknown };
}

/** What another player shows. */
export interface Gestured {
  type: "gesture";
  seat: number;
  what: { [name: string]: unknown };
}

/** Whether the server can do its work. */
export interface Health {
  status: "degraded" | "failing" | "ok";
  checks: { [name: string]: unknown };
}

/** What a bot would do; the answer to `ask_hint`. */
export interface Hint {
  type: "hint";
  id: string;
  seat: number;
  after: number;
  bot: string;
  text: string;
  told: (string | SeatName)[];
  struct: unknown;
  line: string[];
  chances: number[];
  expected: string;
  candidates: HintCandidate[];
}

/** One action that the bot considered. */
export interface HintCandidate {
  text: string;
  share: number;
  worth: number;
}

/** When an option changes nothing, or cannot be changed: forms need not show it then. */
export interface Idle {
  seats: number[];
  unless: { [name: string]: (boolean | number | string)[] };
}

/** Get up. Before the match the seat is open again; during it, a bot plays on for you. */
export interface Leave {
  type: "leave";
  id: string;
  seat: number;
  bot?: string | null;
}

/** Something that a seat may do, in all three forms. Any of them can be sent back. */
export interface LegalAction {
  number: number;
  text: string;
  struct: unknown;
}

/** What has happened so far, in a line for each action, as one seat was told. */
export interface Log {
  seat: number | null;
  lines: LogLine[];
}

/** A sentence about an action, and in which turn and by which seat it was done. */
export type LogLine = [number, number, (string | SeatName)[]];

/** What to say about a map that can be played but lacks something. */
export interface MapWarning {
  without: string;
  text: string;
}

/** Who you are here: a guest with a name, known by a cookie. */
export interface Me {
  name: string;
}

/** How things moved in an action. */
export interface Moved {
  motion: string | null;
}

/** A table to open. Play begins when no seat is open. */
export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: { [name: string]: boolean | number | string };
  public?: boolean;
  clock?: PerMove | Fischer | Days | null;
  hints?: boolean | null;
  chat?: boolean | null;
  practice?: boolean;
}

/** A whole number between two limits. */
export interface NumberOption {
  kind: "number";
  name: string;
  text: string;
  defaults: { [name: string]: boolean | number | string };
  low: number;
  high: number;
}

/** Something that all people at the table have to agree to. */
export interface Offer {
  kind: "rematch" | "undo";
  by: number;
  actions: number;
  agreed: number[];
  waiting: number[];
}

/** Ask for another match after the end: same game, same options, the next one begins. */
export interface OfferRematch {
  type: "offer_rematch";
  id: string;
  seat: number;
}

/** Ask to take back your last action and all since. Done at once if nobody need be asked. */
export interface OfferUndo {
  type: "offer_undo";
  id: string;
  seat: number;
}

/** The new table. Its id is hard to guess: whoever is given the link may watch and sit down. */
export interface OpenedTable {
  id: string;
  link: string;
}

/** So many seconds for each turn; what is left over is lost. */
export interface PerMove {
  kind: "per_move";
  seconds: number;
}

/** Who is looking at the table. Not kept, so it has no `seq`. */
export interface Presence {
  type: "presence";
  connected: boolean[];
  spectators: number;
}

/** What every request gets that could not be answered. */
export interface Problem {
  code: "bad_message" | "forbidden" | "illegal" | "not_found" | "not_now" | "not_yours" | "stale" | "too_large" | "too_many" | "unavailable";
  reason: string;
}

/** A match as a document. */
export interface Record {
  format?: string;
  format_version?: number;
  game: string;
  game_version: number;
  options: { [name: string]: boolean | number | string };
  seats: string[];
  seed: number;
  started: string;
  actions: RecordedAction[];
  result: RecordedResult | null;
  hash: string;
  engine?: string;
  redeals?: RecordedRedeal[];
  practice?: boolean;
}

/** Who did what, and when: milliseconds since the start. */
export interface RecordedAction {
  seat: number;
  do: string;
  at: number;
  came?: string;
}

/** What a seat could not know was dealt anew after so many actions: something had been taken
    back, and nobody should be the wiser. */
export interface RecordedRedeal {
  after: number;
  seat: number;
  key: number;
}

/** Why the match ended, and the rank of every seat. */
export interface RecordedResult {
  reason: string;
  ranks: number[];
}

/** A command was not carried out, and nothing has changed. */
export interface Refused {
  type: "refused";
  id: string | null;
  code: "bad_message" | "forbidden" | "illegal" | "not_found" | "not_now" | "not_yours" | "stale" | "too_large" | "too_many" | "unavailable";
  reason: string;
  state: TableState | null;
}

/** A name to be known by, from now on. */
export interface Rename {
  name: string;
}

/** A finished match to look at, step by step. Long ones come in several parts. */
export interface Replay {
  game: string;
  title: string;
  options: { [name: string]: boolean | number | string };
  players: string[];
  labels: string[];
  seat: number | null;
  you: number[];
  actions: number;
  first: number;
  opening: unknown;
  steps: Step[];
  result: Result | null;
  moves: boolean;
  has_hidden_info: boolean;
  practice: boolean;
}

/** Give up. A bot plays on for you, if that leaves a match: with three seats or more, or with
    one other person where all win or lose together. Else the match is over. */
export interface Resign {
  type: "resign";
  id: string;
  seat: number;
}

/** How a table ended. */
export interface Result {
  how: "closed" | "game" | "resigned" | "time";
  reason: string;
  ranks: number[];
  winners: number[];
  seat?: number | null;
}

/** The first message of a WebSocket, and any time later: tell me what I do not know yet. */
export interface Resume {
  type: "resume";
  after?: number | null;
}

/** A position on a page of rules, to be drawn. */
export interface RulesExample {
  kind: "example";
  seat: number | null;
  labels: string[];
  view: unknown;
}

/** A part of the page, and the name by which a link finds it. */
export interface RulesHeading {
  name: string;
  text: string;
}

/** The rules of a game for people. */
export interface RulesPage {
  game: string;
  title: string;
  headings: RulesHeading[];
  parts: (RulesText | RulesExample)[];
}

/** A piece of a page of rules, as HTML. */
export interface RulesText {
  kind: "text";
  html: string;
}

/** Say something to everybody at the table. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** A seat and who has it. */
export interface Seat {
  seat: number;
  label: string;
  kind: "bot" | "human" | "open";
  name: string;
  bot: string | null;
  stand_in: boolean;
  connected: boolean;
  time: number | null;
  running: boolean;
}

/** Give an open seat to a bot; for the one who opened the table. */
export interface SeatBot {
  type: "seat_bot";
  id: string;
  seat: number;
  bot: string;
}

/** A place in a text where a seat is named. */
export type SeatName = [number, string, boolean?];

/** Who gets a seat: `me` (several of them share this device), whoever comes, or a bot. */
export interface SeatPlan {
  kind: "bot" | "me" | "open";
  bot?: string | null;
  name?: string | null;
}

/** The table from one seat; `seat` is null for a spectator. */
export interface SeatView {
  seat: number | null;
  view: unknown;
  legal: number[];
  words: LegalAction[];
  no_undo?: (string | SeatName)[];
}

/** What one seat noticed of an action; `seat` is null for a spectator. */
export interface Seen {
  seat: number | null;
  told: (string | SeatName)[];
  effects: unknown[];
  change: unknown;
  action: Done | null;
  only?: boolean;
}

export type ServerMessage = TableState | Update | Accepted | Refused | Hint | Presence | Gestured;

/** Take an open seat, or come back to one that a bot keeps for you. */
export interface Sit {
  type: "sit";
  id: string;
  seat?: number | null;
}

/** How the table stands: all that is the same for everybody. */
export interface Situation {
  phase: "over" | "playing" | "waiting";
  seats: Seat[];
  mover: number | null;
  prompt: (string | SeatName)[];
  actions: number;
  turn: number;
  offers: Offer[];
  result: Result | null;
  rematch: string | null;
  spectators: number;
  reaction?: number | null;
  left?: number | null;
}

export type SplashAction = SplashDraft | SplashGive | SplashBase | SplashTake | SplashPlace;

/** The stack that stands on this piece becomes the new base. */
export interface SplashBase {
  do: "base";
  piece: string;
}

/** A piece from the pile. */
export interface SplashDraft {
  do: "draft";
  piece: string;
}

export type SplashEffect = SplashSaid;

export type SplashGesture = SplashHeldPiece;

/** A piece to the player on the left. */
export interface SplashGive {
  do: "give";
  piece: string;
}

export interface SplashHeldPiece {
  pose: "arch" | "cradle" | "end" | "flat" | "lying" | "rocking" | "side" | "upright";
  on: "blue brick" | "blue bridge" | "blue cylinder" | "blue dome" | "blue prism" | "green brick" | "green bridge" | "green cylinder" | "green dome" | "green prism" | "orange brick" | "orange bridge" | "orange cylinder" | "orange dome" | "orange prism" | "purple brick" | "purple bridge" | "purple cylinder" | "purple dome" | "purple prism" | "red brick" | "red bridge" | "red cylinder" | "red dome" | "red prism" | "table" | "yellow brick" | "yellow bridge" | "yellow cylinder" | "yellow dome" | "yellow prism";
  x: number;
  y: number;
  turn: number;
}

/** A piece on the table. Lengths are in millimetres. */
export interface SplashPiece {
  name: string;
  shape: string;
  colour: string;
  at: [number, number, number];
  turned: [number, number, number, number];
  top: number;
  across: [number, number];
  deep: [number, number];
  stands: string;
  turn: number;
  on: string[];
  touches: string[];
  uncovered: boolean;
  target: boolean;
}

/** The given piece: which way up, on what (a piece or "table"), how far from its middle in
    millimetres, and turned by how many degrees. */
export interface SplashPlace {
  do: "place";
  pose: string;
  on: string;
  x?: number;
  y?: number;
  turn?: number;
}

export interface SplashSaid {
  what: "said";
  text: string;
}

/** A fallen piece. */
export interface SplashTake {
  do: "take";
  piece: string;
}

/** The table. */
export interface SplashView {
  mover: number | null;
  phase: string;
  turn: number;
  seats: number;
  steadiness: string;
  tremor: number;
  teams: boolean;
  stocks: string[][];
  drops: number[];
  pile: string[];
  box: string[];
  fallen: string[];
  pieces: SplashPiece[];
  base: string | null;
  bases: string[];
  given: string | null;
  owner: number | null;
  poses: string[];
  taken: number;
  verdict: string;
  culprit: string | null;
  other: string | null;
  down: number;
  winners: number[];
  reason: string;
}

/** One action of the match, for animation. */
export interface Step {
  number: number;
  turn: number;
  seat: number;
  at: number;
  seen: Seen[];
  motion: string | null;
}

/** A table from where the client sits: everything, for a client that starts or starts over. */
export interface TableState {
  type: "state";
  id: string;
  seq: number;
  game: string;
  title: string;
  options: { [name: string]: boolean | number | string };
  public: boolean;
  clock: PerMove | Fischer | Days | null;
  hints: boolean;
  talk: boolean;
  practice: boolean;
  has_hidden_info: boolean;
  created: number;
  host: boolean;
  you: number[];
  situation: Situation;
  sights: SeatView[];
  logs: Log[];
  told_at_start: (string | SeatName)[];
  latest: Step[];
  back: unknown[];
  chat: ChatLine[];
  old?: string;
}

/** A line in a list of tables. */
export interface TableSummary {
  id: string;
  game: string;
  title: string;
  options: { [name: string]: boolean | number | string };
  public: boolean;
  clock: PerMove | Fischer | Days | null;
  phase: "over" | "playing" | "waiting";
  seats: string[];
  open: number;
  you: number[];
  your_turn: boolean;
  actions: number;
  created: number;
  updated: number;
  result: Result | null;
}

/** A list of tables, the latest first. */
export interface Tables {
  tables: TableSummary[];
  next: string | null;
}

/** A text in a form of the game's own; the server says what is wrong with one. */
export interface TextOption {
  kind: "text";
  name: string;
  text: string;
  defaults: { [name: string]: boolean | number | string };
  values: string;
  suggestions: (boolean | number | string)[];
}

/** What has happened since the last message with a `seq`. */
export interface Update {
  type: "update";
  seq: number;
  steps: Step[];
  rewound: boolean;
  situation: unknown;
  sights: SeatView[];
  chat: ChatLine[];
  accepted: string | null;
}

export type WaterfallAction = WaterfallGo | WaterfallAdd | WaterfallScore | WaterfallStop | WaterfallSkip | WaterfallSwapHands | WaterfallSwapTiles | WaterfallRemove | WaterfallMovePawn | WaterfallFreePawn;

/** A tile of the hand into the waterfall, at a place such as "-1:2". */
export interface WaterfallAdd {
  do: "add";
  tile: number;
  place: string;
}

export type WaterfallEffect = WaterfallSaid;

/** The stuck pawn of a seat. */
export interface WaterfallFreePawn {
  do: "free";
  seat: number;
}

/** Onto a tile of the waterfall. */
export interface WaterfallGo {
  do: "go";
  tile: number;
}

/** A tile of the waterfall, and where it lies, counted from the start tile. */
export interface WaterfallLying {
  tile: WaterfallTile;
  column: number;
  row: number;
}

/** The pawn of a seat to a tile. */
export interface WaterfallMovePawn {
  do: "move";
  seat: number;
  tile: number;
}

/** Where a pawn is; above the waterfall it has no place. */
export interface WaterfallPawn {
  column: number | null;
  row: number | null;
  stuck: boolean;
  out: boolean;
}

/** A tile from the waterfall. */
export interface WaterfallRemove {
  do: "remove";
  tile: number;
}

export interface WaterfallSaid {
  what: "said";
  text: string;
}

/** A tile of the hand; None: the one under the pawn. */
export interface WaterfallScore {
  do: "score";
  tile: number | null;
}

/** Decline what is optional. */
export interface WaterfallSkip {
  do: "skip";
}

/** Stop here. */
export interface WaterfallStop {
  do: "stop";
}

/** With another seat. */
export interface WaterfallSwapHands {
  do: "swap hands";
  seat: number;
}

/** Two tiles of the waterfall. */
export interface WaterfallSwapTiles {
  do: "swap tiles";
  tiles: [number, number];
}

/** A tile as it is printed. */
export interface WaterfallTile {
  number: number;
  score: number;
  gems: string[];
  entries: string;
  exits: string;
  action: string;
  gate: string;
}

/** The table, as a seat or a spectator sees it. */
export interface WaterfallView {
  seats: number;
  mover: number | null;
  turn: number;
  phase: string;
  left: number;
  sharing: boolean;
  jumping: boolean;
  taking: boolean;
  ending: boolean;
  waterfall: WaterfallLying[];
  pawns: WaterfallPawn[];
  path: number[];
  held: number[];
  scored: number[];
  deck: number;
  tiles: WaterfallTile[];
  discard: WaterfallTile[];
  hand: WaterfallTile[] | null;
  pile: WaterfallTile[] | null;
  known: WaterfallTile[][] | null;
  open: WaterfallTile[][];
  points: number[] | null;
  reason: string;
}

/** A value of a choice, and what it means. */
export interface Word {
  value: string;
  text: string;
}
