// A speed yardstick: uniformly random games of Archipelago, played as fast as one core can.
//
//   yardstick SIZE SEATS GAMES SEED [STONES=2] [EXTRA=one|half|none] [GOAL=most|fewest]
//
// Every action is drawn uniformly from the legal ones: (empty cells x colours) placements
// and END. Only Frozen Irrelevance is left out of the rules. What makes it fast is that
// hardly anything unpredictable is a branch, apart from the length of a turn and END:
//  * The six neighbours of a cell are one unaligned load, a shift and a pext away in the
//    bitboard of a colour. Bits are set by or-ing whole vectors, because a wide store
//    forwards to any narrower load inside it, and a narrow store to no wider load.
//  * Same-coloured neighbours form 0 to 3 arcs around the cell, and one stone of each arc
//    names its group. A stone keeps for good the number it got when it was placed, and a
//    byte vector per colour maps numbers to groups: merging is a compare and blend of it.
//  * Only a stone placed away from its colour takes a new number, and such stones are
//    never adjacent. At most (cells + 2) / 3 cells are pairwise non-adjacent, so that many
//    bytes do: one 32-byte vector up to size 6, three for size 10.
//  * Columns are claimed from the left without gaps, so how many of the columns a player
//    newly reaches a rival holds already is a min and a subtraction, for all seats at once.
//  * The random numbers of a game are made in one go, by a loop that vectorises.
// It takes a processor with AVX2 and BMI2, and -march=native.
#include <immintrin.h>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <memory>
#include <string>
#include <utility>

using u8 = uint8_t; using u16 = uint16_t; using u32 = uint32_t; using u64 = uint64_t;
typedef u16 Lanes __attribute__((vector_size(16)));  // one lane per seat, the rest idle

// Inlined whole, or else the state of a game lives in memory instead of registers.
#define ALWAYS_INLINE __attribute__((always_inline)) inline

struct Rules {
    int allowance[4];  // by the number of rivals that give extra stones
    bool fewest;
};
struct Totals {
    u64 actions = 0, turns = 0, empty = 0, passed_out = 0, groups[4] = {}, bonus[4] = {};
    u64 wins12[4] = {};  // in twelfths, as up to four may share a win
};

// splitmix64: a function of a counter, so any number of draws can be made side by side.
constexpr u64 GAMMA = 0x9e3779b97f4a7c15;
ALWAYS_INLINE u64 mix(u64 z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

template <int SIZE, int SEATS>
class Player {
    // Cells lie in rows of WIDTH bits, one of which is always off the board, so a step past
    // the end of a row never lands on a cell. A cell is known by the bit at which the window
    // of its neighbours begins, a row above the cell itself; the first cell's window is 0.
    static constexpr int WIDTH = 2 * SIZE, CELLS = 3 * SIZE * (SIZE - 1) + 1;
    static constexpr int LAST = (2 * SIZE - 2) * WIDTH, SPAN = LAST + 2 * WIDTH + 1;
    static constexpr int STEP[6] = {-WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH};
    static constexpr int RING[6] = {0, 1, 3, 5, 4, 2};  // the steps in cyclic order
    static constexpr u64 WINDOW = 3 | 5ull << (WIDTH - 1) | 3ull << (2 * WIDTH - 1);
    static constexpr int BOARD_BYTES = SIZE <= 7 ? 32 : 64;
    typedef u64 Board __attribute__((vector_size(BOARD_BYTES)));
    static_assert(SPAN <= 8 * BOARD_BYTES && LAST / 8 + 8 <= BOARD_BYTES, "windows stay inside");

    // Numbers have 7 bits; the eighth marks a lone stone, which is not a group yet. The last
    // number belongs to no stone: empty cells have it, so that a stone placed alone, for
    // which the cell itself is looked up, changes no group.
    static constexpr int VECTORS = ((CELLS + 2) / 3 + 1 + 31) / 32;
    static constexpr u8 LONE = 0x80, NOBODY = 32 * VECTORS - 1;

    struct alignas(64) Colour {
        Board stones;
        __m256i group[VECTORS];
        u32 groups, next;  // how many there are; the number for the next lone stone
    };
    Colour colour[SEATS];
    alignas(64) u8 number[SPAN];
    alignas(64) u16 empty[CELLS];
    alignas(64) u32 draw[CELLS + 1];  // by stones placed: index in empty, offset of the colour
    Colour fresh_colour;  // from here on nothing changes, but for random
    __m256i self[VECTORS];
    alignas(64) Board bit_of[LAST + 1];
    alignas(64) u16 all_cells[CELLS];
    alignas(64) u32 choices[CELLS];
    int8_t arc[3][64];  // by pattern of neighbours: steps to one stone of each arc
    u64 random;
    struct Game {
        int placed = 0, allowance = 1, turns = 0, ends = 0, passes = 0, last_pass = -1;
        // Of each seat: columns reached, rivals met in all of them, rivals met in the last.
        __m128i peak{}, met{}, met_last{};
    };

    static ALWAYS_INLINE u32 to_draw(u64 bits, u32 choices) {
        u32 r = u32(((bits >> 32) * choices) >> 32);
        return r / SEATS | u32(r % SEATS * sizeof(Colour)) << 16;
    }
    __attribute__((noinline)) void draw_again(int k) {
        draw[k] = to_draw(mix(random), choices[k]);
        random += GAMMA;
    }

    ALWAYS_INLINE void place(int k, u32 index, u32 colour_offset) {
        Colour& c = *(Colour*)((char*)colour + colour_offset);
        u32 cell = empty[index], next = c.next;
        empty[index] = empty[CELLS - 1 - k];
        u64 window;
        memcpy(&window, (char*)&c.stones + (cell >> 3), 8);
        u32 pattern = u32(_pext_u64(window >> (cell & 7), WINDOW));
        c.stones |= bit_of[cell];
        u8* here = number + WIDTH + cell;
        u32 a = here[arc[0][pattern]], b = here[arc[1][pattern]], d = here[arc[2][pattern]];
        *here = u8(pattern ? a : next);
        c.next = next + (pattern == 0);

        // Intrinsics, for in plain vector expressions the compiler would resort to mask
        // registers, which take longer, and this is the longest chain of dependencies.
        const char* group = (const char*)c.group;
        __m256i ga = _mm256_set1_epi8(group[a]), gb = _mm256_set1_epi8(group[b]);
        __m256i gd = _mm256_set1_epi8(group[d]);
        __m256i joined = _mm256_and_si256(ga, _mm256_set1_epi8(char(~LONE)));
        u32 groups = 0;
        for (int v = 0; v < VECTORS; v++) {
            // A third vector is hardly ever in use, so there a branch beats the work.
            if (v == 2 && __builtin_expect(next <= 64, 1)) break;
            __m256i old = c.group[v];
            asm("" : "+x"(old));  // one load, not one for each comparison
            __m256i hit = _mm256_or_si256(_mm256_cmpeq_epi8(old, ga), _mm256_cmpeq_epi8(old, gb));
            hit = _mm256_or_si256(hit, _mm256_cmpeq_epi8(old, gd));
            c.group[v] = old = _mm256_blendv_epi8(old, joined, hit);
            __m256i heads = _mm256_cmpeq_epi8(old, self[v]);
            groups += u32(__builtin_popcount(u32(_mm256_movemask_epi8(heads))));
        }
        c.groups = groups;
    }

    // Every seat meets the rival AWAY places further on, who stands at the new peak already
    // if earlier in the order that starts with the mover, and at the old one otherwise.
    template <int MOVER, int AWAY, int... LANE>
    static ALWAYS_INLINE void meet(Game& g, __m128i reached, __m128i& level,
                                   std::integer_sequence<int, LANE...>) {
        constexpr auto source = [](int lane) {
            int rival = lane < SEATS ? (lane + AWAY) % SEATS : lane;
            int mine = (lane - MOVER + SEATS) % SEATS, its = (rival - MOVER + SEATS) % SEATS;
            return its < mine ? 8 + rival : rival;
        };
        Lanes at = __builtin_shufflevector(Lanes(g.peak), Lanes(reached), source(LANE)...);
        __m128i both = _mm_min_epu16(__m128i(at), reached);
        g.met = _mm_add_epi16(g.met, _mm_subs_epu16(both, g.peak));
        level = _mm_sub_epi16(level, _mm_cmpeq_epi16(both, reached));
    }

    template <int MOVER, int... R>
    ALWAYS_INLINE void score(Game& g, std::integer_sequence<int, R...>) {
        u64 markers = 0;
        for (int s = 0; s < SEATS; s++) markers |= u64(colour[s].groups) << (16 * s);
        __m128i reached = _mm_max_epu16(g.peak, _mm_cvtsi64_si128(int64_t(markers))), level{};
        (meet<MOVER, R + 1>(g, reached, level, std::make_integer_sequence<int, 8>{}), ...);
        g.met_last = _mm_blendv_epi8(g.met_last, level, _mm_cmpgt_epi16(reached, g.peak));
        g.peak = reached;
    }

    // False when the game is over. There is a copy for each mover: who claims first is then
    // known at compile time, and the lengths of turns are predicted for each seat apart.
    template <int MOVER>
    ALWAYS_INLINE bool turn(Game& g, const Rules& rules) {
        int k = g.placed, start = k, stop = k + g.allowance;
        do {
            u32 action = draw[k], index = action & 0xffff;
            // END is the one choice beyond the last cell; on a full board nothing else is left.
            if (__builtin_expect(index == u32(CELLS - k), 0)) {
                if (k == CELLS) break;
                draw_again(k), g.ends++;
                if (k != start) break;
                g.passes = g.last_pass == g.turns - 1 ? g.passes + 1 : 1, g.last_pass = g.turns;
                break;
            }
            place(k++, index, action >> 16);
        } while (k < stop);
        g.placed = k, g.turns++;
        score<MOVER>(g, std::make_integer_sequence<int, SEATS - 1>{});
        if (k == CELLS || g.passes == SEATS) return false;
        constexpr int NEXT = (MOVER + 1) % SEATS;
        int flip = rules.fewest ? -1 : 0, ahead = 0;
        for (int s = 0; s < SEATS; s++)
            ahead += (int(colour[s].groups) ^ flip) > (int(colour[NEXT].groups) ^ flip);
        g.allowance = rules.allowance[ahead];
        return true;
    }

    template <int... MOVER>
    void play(const Rules& rules, Totals& t, std::integer_sequence<int, MOVER...>) {
        for (Colour& c : colour) c = fresh_colour;
        memset(number, NOBODY, sizeof number), memcpy(empty, all_cells, sizeof empty);
        for (int k = 0; k < CELLS; k++)
            draw[k] = to_draw(mix(random + GAMMA * u64(k)), choices[k]);
        random += GAMMA * CELLS;
        Game g;
        while ((turn<MOVER>(g, rules) && ...)) {}
        t.actions += g.placed + g.ends, t.turns += g.turns;
        t.empty += CELLS - g.placed, t.passed_out += g.passes == SEATS;
        u32 rank[SEATS], best = 0, winners = 0;
        for (int s = 0; s < SEATS; s++) {
            u32 peak = Lanes(g.peak)[s], met = Lanes(g.met)[s], last = Lanes(g.met_last)[s];
            // A column is worth 3 less the rivals met in it, or with fewest their number.
            u32 bonus = rules.fewest ? met : 3 * peak - met;
            u32 value = rules.fewest ? last : peak ? 3 - last : 0;
            rank[s] = colour[s].groups << 22 | bonus << 11 | peak << 2 | value;
            if (rules.fewest) rank[s] = ~rank[s];
            if (rank[s] > best) best = rank[s], winners = 0;
            winners += rank[s] == best;
            t.groups[s] += colour[s].groups, t.bonus[s] += bonus;
        }
        for (int s = 0; s < SEATS; s++) t.wins12[s] += rank[s] == best ? 12 / winners : 0;
    }

public:
    explicit Player(u64 seed) : random(mix(seed + GAMMA)) {
        memset(bit_of, 0, sizeof bit_of);
        for (int row = 0, n = 0; row < 2 * SIZE - 1; row++)
            for (int x = 0; x < 2 * SIZE - 1; x++) {
                if (row + x < SIZE - 1 || row + x > 3 * (SIZE - 1)) continue;
                int cell = row * WIDTH + x - (SIZE - 1), bit = cell + WIDTH;
                bit_of[cell][bit >> 6] = 1ull << (bit & 63);
                choices[n] = SEATS * (CELLS - n) + 1;
                all_cells[n++] = u16(cell);
            }
        draw[CELLS] = 0;
        memset(&fresh_colour, 0, sizeof fresh_colour);
        for (int i = 0; i <= NOBODY; i++) {
            ((u8*)self)[i] = u8(i);
            ((u8*)fresh_colour.group)[i] = i == NOBODY ? u8(~LONE) : u8(i | LONE);
        }
        for (int pattern = 0; pattern < 64; pattern++) {
            int arcs = pattern == 63, step[3] = {pattern == 63 ? STEP[0] : 0};
            for (int i = 0; i < 6; i++)
                if (pattern >> RING[i] & 1 && !(pattern >> RING[(i + 5) % 6] & 1))
                    step[arcs++] = STEP[RING[i]];
            for (int i = 0; i < 3; i++) arc[i][pattern] = int8_t(step[i < arcs ? i : 0]);
        }
    }

    static void run(u64 games, u64 seed, const Rules& rules, Totals& totals) {
        auto player = std::make_unique<Player>(seed);
        std::make_integer_sequence<int, SEATS> movers;
        for (; games; games--) player->play(rules, totals, movers);
    }
};

using Runner = void (*)(u64, u64, const Rules&, Totals&);
template <int SIZE> constexpr Runner RUN[] = {Player<SIZE, 2>::run, Player<SIZE, 3>::run,
                                              Player<SIZE, 4>::run};

static u64 number_in(const char* text, u64 low, u64 high, bool& ok) {
    char* end;
    u64 value = strtoull(text, &end, 10);
    ok = ok && *text >= '0' && *text <= '9' && !*end && value >= low && value <= high;
    return value;
}

int main(int argc, char** argv) {
    bool ok = argc <= 8;
    auto arg = [&](int i, const char* otherwise) { return i < argc ? argv[i] : otherwise; };
    int size = int(number_in(arg(1, ""), 3, 10, ok)), seats = int(number_in(arg(2, ""), 2, 4, ok));
    u64 games = number_in(arg(3, ""), 1, 1ull << 40, ok);
    u64 seed = number_in(arg(4, ""), 0, ~0ull, ok);
    int stones = int(number_in(arg(5, "2"), 2, 3, ok));
    std::string extra = arg(6, "one"), goal = arg(7, "most");
    ok = ok && (extra == "one" || extra == "half" || extra == "none");
    if (!ok || (goal != "most" && goal != "fewest")) {
        fputs("usage: yardstick SIZE(3-10) SEATS(2-4) GAMES SEED [STONES=2|3] "
              "[EXTRA=one|half|none] [GOAL=most|fewest]\n", stderr);
        return 2;
    }
    Rules rules{{}, goal == "fewest"};
    for (int n = 0; n < 4; n++)
        rules.allowance[n] = stones + (extra == "one" ? n : extra == "half" ? (n + 1) / 2 : 0);

    const Runner* runs[] = {RUN<3>, RUN<4>, RUN<5>, RUN<6>, RUN<7>, RUN<8>, RUN<9>, RUN<10>};
    // The time that the processor worked for us: what others do meanwhile does not count.
    Totals t;
    std::clock_t begin = std::clock();
    runs[size - 3][seats - 2](games, seed, rules, t);
    std::clock_t ticks = std::clock() - begin;
    double seconds = double(ticks ? ticks : 1) / CLOCKS_PER_SEC, n = double(games);
    printf("{\"size\": %d, \"seats\": %d, \"games\": %.0f, \"seconds\": %.6f, "
           "\"playouts_per_s\": %.1f, \"actions_per_s\": %.1f, \"actions_per_game\": %.5f, "
           "\"turns_per_game\": %.5f",
           size, seats, n, seconds, n / seconds, t.actions / seconds, t.actions / n, t.turns / n);
    auto list = [&](const char* name, const u64* sums, double unit) {
        printf(", \"%s\": ", name);
        for (int s = 0; s < seats; s++) printf("%s%.5f", s ? ", " : "[", sums[s] / unit);
        printf("]");
    };
    list("wins", t.wins12, 12), list("groups", t.groups, n), list("bonus", t.bonus, n);
    printf(", \"empty\": %.5f, \"passed_out\": %.5f}\n", t.empty / n, t.passed_out / n);
}
