/** A response with status 202, for operations that do large work in the background and small work immediately. */
export class Accepted<Body> {
  readonly body: Body

  constructor(body: Body) {
    this.body = body
  }
}
