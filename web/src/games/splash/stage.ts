/**
 * The table in three dimensions. It is drawn when something has changed, never for its own sake:
 * not every machine has a graphics card. Lengths are in millimetres, z is up.
 */
import {
  BackSide,
  BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  HemisphereLight,
  Line,
  LineBasicMaterial,
  LineLoop,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Plane,
  PlaneGeometry,
  Raycaster,
  RingGeometry,
  Scene,
  Shape as Contour,
  ShapeGeometry,
  ShapeUtils,
  SRGBColorSpace,
  Vector2,
  Vector3,
  WebGLRenderer,
  type Material,
} from "three";
import { COLOURS, SHAPES, colourOf, paintOf, shapeOf, type Point } from "./shapes";
import type { Shown } from "./show";
import { patches, surface, type Patch } from "./solid";
import type { Place } from "./space";
import { grain, mark, tabletop, type Room } from "./textures";

export interface Look {
  /** From the front to the right, and upwards, in degrees. */
  aside: number;
  above: number;
  /** 1: all of it; 2: twice as near. */
  zoom: number;
}

/** What has to be in sight: around which upright line, how far from it, from which height to which. */
export interface Frame {
  x: number;
  y: number;
  reach: number;
  low: number;
  high: number;
}

/** How much of each side of the canvas is covered by something else, in pixels. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** A piece in somebody's hand. */
export interface Held {
  name: string;
  place: Place;
  /** What it will come to lie over, seen from above, and at which height that is. */
  foot: Point[];
  ground: number;
  mine: boolean;
}

const SUN = new Color("#f2b84b");
const DAY: Room = { wood: "#bd976d", dark: "#7d5534", seam: "#5e3f2666", pane: "#fff3d8aa" };
const DUSK: Room = { wood: "#6b4c36", dark: "#2e1d12", seam: "#1a100a88", pane: "#ffb96a55" };
const FIELD = 26; // degrees

interface Body {
  group: Group;
  rim: Mesh;
}

export class Stage {
  look: Look = { aside: 24, above: 20, zoom: 1 };
  /** Called after each drawing, to put words where pieces are. */
  drew: () => void = () => {};

  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(FIELD, 1, 20, 6000);
  readonly #sun = new DirectionalLight();
  readonly #sky = new HemisphereLight();
  readonly #table: Mesh<PlaneGeometry, MeshStandardMaterial>;
  readonly #solids = new Map<string, BufferGeometry>();
  readonly #marks = new Map<string, BufferGeometry>();
  readonly #paints = new Map<string, Material>();
  readonly #inks = new Map<string, Material>();
  readonly #rim = new MeshBasicMaterial({ color: SUN, side: BackSide });
  readonly #bodies = new Map<string, Body>();
  readonly #guide = new Group();
  readonly #ripples = new Group();
  readonly #caster = new Raycaster();
  #held: Held | null = null;
  #standing = new Set<string>(); // the pieces on the table
  #size = { width: 1, height: 1 };
  #insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  #frame: Frame = { x: 0, y: 0, reach: 60, low: 0, high: 80 };
  #seen: Frame = { x: 0, y: 0, reach: 60, low: 0, high: 80 };
  #wanted = 0;
  #drawn = 0; // when, if it is to be drawn again at once
  #moving: ((now: number) => boolean) | null = null;

  constructor(canvas: HTMLCanvasElement, dark: boolean) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.outputColorSpace = SRGBColorSpace;
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.shadowMap.autoUpdate = false; // looking from elsewhere moves no shadow
    this.#camera.up.set(0, 0, 1);
    this.#table = new Mesh(
      new PlaneGeometry(1400, 1400),
      new MeshStandardMaterial({ transparent: true, roughness: 0.7 }),
    );
    this.#table.receiveShadow = true;
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(1024, 1024);
    this.#sun.shadow.radius = 7;
    this.#sun.shadow.bias = -0.0004;
    this.#sun.shadow.normalBias = 0.4;
    this.#scene.add(
      this.#table,
      this.#sun,
      this.#sun.target,
      this.#sky,
      this.#guide,
      this.#ripples,
    );
    const map = grain();
    for (const shape of SHAPES) {
      this.#solids.set(shape.name, solid(shape));
      this.#marks.set(shape.name, decals(patches(shape)));
    }
    for (const colour of COLOURS) {
      const [r, g, b] = paintOf(`${colour} brick`);
      const color = new Color().setRGB(r / 255, g / 255, b / 255, SRGBColorSpace);
      this.#paints.set(colour, new MeshStandardMaterial({ color, map, roughness: 0.62 }));
      const ink = { map: mark(colour), transparent: true, roughness: 0.7, depthWrite: false };
      this.#inks.set(colour, new MeshStandardMaterial(ink));
    }
    this.theme(dark);
  }

  close(): void {
    cancelAnimationFrame(this.#wanted);
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  theme(dark: boolean): void {
    this.#table.material.map?.dispose();
    this.#table.material.map = tabletop(dark ? DUSK : DAY);
    this.#table.material.needsUpdate = true;
    this.#sun.color.set(dark ? "#ffdcb4" : "#fff8ee");
    this.#sun.intensity = dark ? 2 : 2.3;
    this.#sky.color.set(dark ? "#c3d6e2" : "#f6fbff");
    this.#sky.groundColor.set(dark ? "#8a6a50" : "#e2cfb4");
    this.#sky.intensity = dark ? 1.7 : 2.5;
    this.draw();
  }

  resize(width: number, height: number, insets: Insets): void {
    this.#insets = insets;
    if (width !== this.#size.width || height !== this.#size.height) {
      this.#size = { width, height };
      this.#renderer.setPixelRatio(Math.min(2, globalThis.devicePixelRatio || 1));
      this.#renderer.setSize(width, height, false);
    }
    this.draw();
  }

  // --- What is on the table ----------------------------------------------------------------------

  show(pieces: readonly Shown[]): void {
    const names = new Set(pieces.map(({ name }) => name));
    this.#standing = new Set(names);
    if (this.#held) names.add(this.#held.name);
    for (const [name, { group }] of this.#bodies)
      if (!names.has(name)) {
        this.#scene.remove(group);
        this.#bodies.delete(name);
      }
    for (const { name, place, here } of pieces) this.#put(name, place, here);
    this.#lift();
    this.#shade();
  }

  hold(held: Held | null): void {
    if (this.#held && this.#held.name !== held?.name) {
      // What was held may have been put down meanwhile; then it stays.
      const body = this.#standing.has(this.#held.name) ? null : this.#bodies.get(this.#held.name);
      if (body) {
        this.#scene.remove(body.group);
        this.#bodies.delete(this.#held.name);
      }
    }
    this.#held = held;
    for (const part of this.#guide.children as Mesh[]) {
      part.geometry.dispose();
      (part.material as Material).dispose();
    }
    this.#guide.clear();
    this.#lift();
    if (held) this.#point(held);
    this.#shade();
  }

  /** A piece that has just fallen may be given at once: it is in the hand when it is cleared away. */
  #lift(): void {
    const held = this.#held;
    if (held && !this.#standing.has(held.name)) this.#put(held.name, held.place, 1);
  }

  /** Give these a bright rim. */
  rim(names: ReadonlySet<string>): void {
    for (const [name, { rim }] of this.#bodies) rim.visible = names.has(name);
    this.draw();
  }

  #put(name: string, { at, turned }: Place, here: number): void {
    const { group } = this.#body(name);
    group.position.set(...at);
    group.quaternion.set(turned[1], turned[2], turned[3], turned[0]);
    group.scale.setScalar(Math.max(0.001, here));
  }

  #body(name: string): Body {
    const known = this.#bodies.get(name);
    if (known) return known;
    const [shape, colour] = [shapeOf(name).name, colourOf(name)];
    const form = this.#solids.get(shape)!;
    const body = new Mesh(form, this.#paints.get(colour));
    body.castShadow = body.receiveShadow = true;
    body.name = name;
    const marks = new Mesh(this.#marks.get(shape), this.#inks.get(colour));
    marks.receiveShadow = true;
    const rim = new Mesh(form, this.#rim);
    rim.scale.setScalar(1.045);
    rim.visible = false;
    const group = new Group().add(body, marks, rim);
    this.#scene.add(group);
    const found = { group, rim };
    this.#bodies.set(name, found);
    return found;
  }

  /** A line from the middle of a held piece down to what is below, and what it will cover. */
  #point({ foot, ground, place, mine }: Held): void {
    const colour = mine ? SUN : new Color("#ffffff");
    const z = ground + 0.6;
    const contour = new Contour(foot.map(([x, y]) => new Vector2(x, y)));
    const fill = new Mesh(
      new ShapeGeometry(contour),
      new MeshBasicMaterial({ color: colour, transparent: true, opacity: 0.28, depthWrite: false }),
    );
    fill.position.z = z;
    const border = new LineLoop(
      line(foot.map(([x, y]) => [x, y, z])),
      new LineBasicMaterial({ color: colour }),
    );
    const [x, y, top] = place.at;
    const plumb = new Line(
      line([
        [x, y, top],
        [x, y, z],
      ]),
      new LineBasicMaterial({ color: colour }),
    );
    const spot = new Mesh(
      new RingGeometry(0.8, 1.9, 24),
      new MeshBasicMaterial({ color: colour, side: DoubleSide, depthTest: false }),
    );
    spot.position.set(x, y, z + 0.1);
    this.#guide.add(fill, border, plumb, spot);
  }

  /** Rings that run over the table from where something hit it: x, y, and from 0 to 1 how far. */
  ripple(rings: readonly { x: number; y: number; t: number }[]): void {
    while (this.#ripples.children.length > rings.length) this.#ripples.children.pop();
    rings.forEach(({ x, y, t }, i) => {
      let ring = this.#ripples.children[i] as Mesh<RingGeometry, MeshBasicMaterial> | undefined;
      if (!ring) {
        const material = new MeshBasicMaterial({ color: "#dff6f4", transparent: true });
        material.depthWrite = false;
        ring = new Mesh(new RingGeometry(0.86, 1, 48), material);
        this.#ripples.add(ring);
      }
      ring.position.set(x, y, 0.5);
      ring.scale.setScalar(12 + 70 * Math.sqrt(t));
      ring.material.opacity = 0.7 * (1 - t) ** 1.5;
    });
    this.draw();
  }

  #shade(): void {
    let top = 60;
    for (const { group } of this.#bodies.values()) top = Math.max(top, group.position.z + 40);
    const { camera } = this.#sun.shadow;
    const reach = Math.max(100, this.#frame.reach + 40, top * 0.72);
    const { x, y } = this.#frame;
    this.#sun.target.position.set(x, y, top * 0.35);
    this.#sun.position.set(x - 230, y - 300, 420 + top * 0.35);
    [camera.left, camera.right, camera.bottom, camera.top] = [-reach, reach, -reach, reach];
    [camera.near, camera.far] = [20, 1200];
    camera.updateProjectionMatrix();
    this.#renderer.shadowMap.needsUpdate = true;
    this.draw();
  }

  // --- Looking -----------------------------------------------------------------------------------

  frame(frame: Frame, still: boolean): void {
    const shifted = frame.x !== this.#frame.x || frame.y !== this.#frame.y;
    this.#frame = frame;
    if (shifted) this.#shade();
    if (still) this.#seen = { ...frame };
    this.draw();
  }

  /** Go on drawing as long as this says so. */
  move(step: (now: number) => boolean): void {
    this.#moving = step;
    this.draw();
  }

  draw(): void {
    this.#wanted ||= requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    this.#wanted = 0;
    if (this.#moving && !this.#moving(now)) this.#moving = null;
    const gliding = this.#glide(this.#drawn ? now - this.#drawn : 16);
    this.#aim();
    this.#renderer.render(this.#scene, this.#camera);
    this.drew();
    this.#drawn = this.#moving || gliding ? now : 0;
    if (this.#drawn) this.draw();
  }

  /** Towards what should be in sight; whether it is not yet so. */
  #glide(ms: number): boolean {
    let far = false;
    const share = 1 - Math.exp(-ms / 110);
    for (const key of ["x", "y", "reach", "low", "high"] as const) {
      const gap = this.#frame[key] - this.#seen[key];
      if (Math.abs(gap) < 0.5) this.#seen[key] = this.#frame[key];
      else {
        this.#seen[key] += gap * share;
        far = true;
      }
    }
    return far;
  }

  #aim(): void {
    const { width, height } = this.#size;
    const { top, right, bottom, left } = this.#insets;
    const [free, tall] = [Math.max(80, width - left - right), Math.max(80, height - top - bottom)];
    const { x, y, reach, low, high } = this.#seen;
    const above = (this.look.above * Math.PI) / 180;
    const aside = (this.look.aside * Math.PI) / 180;
    const upright = ((high - low) / 2) * Math.cos(above) + reach * Math.sin(above);
    const half = Math.tan((FIELD * Math.PI) / 360);
    const need = Math.max((upright * height) / tall, (reach * height) / free) / half + reach * 0.9;
    const away = need / this.look.zoom;
    const middle = (low + high) / 2;
    this.#camera.position.set(
      x + Math.sin(aside) * Math.cos(above) * away,
      y - Math.cos(aside) * Math.cos(above) * away,
      middle + Math.sin(above) * away,
    );
    this.#camera.lookAt(x, y, middle);
    this.#camera.aspect = width / height;
    this.#camera.setViewOffset(
      width,
      height,
      (right - left) / 2,
      (bottom - top) / 2,
      width,
      height,
    );
    this.#camera.updateProjectionMatrix();
  }

  // --- Pointing ----------------------------------------------------------------------------------

  #cast(x: number, y: number): Raycaster {
    const { width, height } = this.#size;
    this.#camera.updateMatrixWorld();
    this.#caster.setFromCamera(
      new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2),
      this.#camera,
    );
    return this.#caster;
  }

  /** The piece at a point of the canvas. */
  pick(x: number, y: number): string | null {
    const bodies = [...this.#bodies.values()].map(({ group }) => group.children[0]!);
    return this.#cast(x, y).intersectObjects(bodies, false)[0]?.object.name ?? null;
  }

  /** Where the line of sight through a point of the canvas is so high above the table. */
  reach(x: number, y: number, z: number): Point | null {
    const hit = new Vector3();
    const level = new Plane(new Vector3(0, 0, 1), -z);
    return this.#cast(x, y).ray.intersectPlane(level, hit) ? [hit.x, hit.y] : null;
  }

  /** Where a point in space is on the canvas. */
  where([x, y, z]: readonly [number, number, number]): Point {
    const { width, height } = this.#size;
    const seen = new Vector3(x, y, z).project(this.#camera);
    return [((seen.x + 1) / 2) * width, ((1 - seen.y) / 2) * height];
  }
}

const line = (points: (readonly [number, number, number])[]) =>
  new BufferGeometry().setFromPoints(points.map((point) => new Vector3(...point)));

function solid(shape: (typeof SHAPES)[number]): BufferGeometry {
  const { positions, normals, uvs } = surface(shape, (polygon) =>
    ShapeUtils.triangulateShape(
      polygon.map(([x, z]) => new Vector2(x, z)),
      [],
    ),
  );
  return new BufferGeometry()
    .setAttribute("position", new Float32BufferAttribute(positions, 3))
    .setAttribute("normal", new Float32BufferAttribute(normals, 3))
    .setAttribute("uv", new Float32BufferAttribute(uvs, 2));
}

const LIFTED = 0.12; // millimetres above the wood, or it would flicker

function decals(all: readonly Patch[]): BufferGeometry {
  const [positions, normals, uvs]: [number[], number[], number[]] = [[], [], []];
  for (const { middle, right, up, out, size, radius } of all) {
    const strips = radius ? 6 : 1;
    const corner = (u: number, v: number) => {
      const bend = radius ? ((u - 0.5) * size) / radius : 0;
      const aside = radius ? Math.sin(bend) * (radius + LIFTED) : (u - 0.5) * size;
      const outer = radius ? Math.cos(bend) * (radius + LIFTED) - radius : LIFTED;
      for (const i of [0, 1, 2] as const) {
        positions.push(middle[i] + right[i] * aside + up[i] * (v - 0.5) * size + out[i] * outer);
        normals.push(out[i] * Math.cos(bend) + right[i] * Math.sin(bend));
      }
      uvs.push(u, v);
    };
    for (let i = 0; i < strips; i++) {
      const [a, b] = [i / strips, (i + 1) / strips];
      for (const [u, v] of [
        [a, 0],
        [b, 0],
        [b, 1],
        [a, 0],
        [b, 1],
        [a, 1],
      ] as const)
        corner(u, v);
    }
  }
  return new BufferGeometry()
    .setAttribute("position", new Float32BufferAttribute(positions, 3))
    .setAttribute("normal", new Float32BufferAttribute(normals, 3))
    .setAttribute("uv", new Float32BufferAttribute(uvs, 2));
}
